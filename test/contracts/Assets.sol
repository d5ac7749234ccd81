// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// An ERC-20 token that anyone can mint.
contract Coin {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    string public constant name = "Coin";
    string public constant symbol = "COIN";
    uint8 public constant decimals = 6;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return move(from, to, value);
    }

    function move(address from, address to, uint256 value) internal returns (bool) {
        require(balanceOf[from] >= value, "not enough");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

/// A wrapped coin. As with WETH, deposits and withdrawals emit no Transfer.
contract Wrapped is Coin {
    event Deposit(address indexed to, uint256 value);
    event Withdrawal(address indexed from, uint256 value);

    receive() external payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 value) external {
        balanceOf[msg.sender] -= value;
        emit Withdrawal(msg.sender, value);
        (bool ok, ) = msg.sender.call{value: value}("");
        require(ok);
    }
}

/// An ERC-721 collection.
contract Art {
    event Transfer(address indexed from, address indexed to, uint256 indexed id);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    string public constant symbol = "ART";
    mapping(uint256 => address) public ownerOf;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    function mint(address to, uint256 id) external payable {
        ownerOf[id] = to;
        balanceOf[to]++;
        emit Transfer(address(0), to, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) external {
        require(ownerOf[id] == from, "not yours");
        require(from == msg.sender || isApprovedForAll[from][msg.sender], "not allowed");
        balanceOf[from]--;
        balanceOf[to]++;
        ownerOf[id] = to;
        emit Transfer(from, to, id);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x80ac58cd;
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        require(ownerOf[id] != address(0), "no such token");
        return "data:,";
    }
}

/// An ERC-1155 collection.
contract Items {
    event TransferSingle(
        address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value
    );

    mapping(address => mapping(uint256 => uint256)) public balanceOf;

    function mint(address to, uint256 id, uint256 value) external {
        balanceOf[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata) external {
        require(from == msg.sender, "not yours");
        balanceOf[from][id] -= value;
        balanceOf[to][id] += value;
        emit TransferSingle(msg.sender, from, to, id, value);
    }
}

/// Calls that are hard to simulate.
contract Odd {
    event Seen(uint256 value);

    uint256 public slot = 1;

    function clear() external {
        slot = 0;
    }

    function create() external returns (address) {
        return address(new Art());
    }

    /// Takes tokens by an allowance, which the name of the function does not tell.
    function claim(Coin token, uint256 value) external {
        token.transferFrom(msg.sender, address(this), value);
    }

    /// An inner call that emits an event and reverts, and events around it.
    function tries() external payable {
        try this.fails{value: msg.value}() {} catch {}
        emit Seen(2);
        payable(address(0xbeef)).transfer(msg.value);
        emit Seen(3);
    }

    function fails() external payable {
        emit Seen(1);
        payable(address(0xdead)).transfer(msg.value);
        revert("inner");
    }
}

/// Emits events of transfers and allowances that never happened.
contract Liar {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function claim() external {
        emit Transfer(address(this), msg.sender, 1000);
        emit Approval(msg.sender, address(this), 1000);
    }

    function flood(uint256 count) external {
        for (uint256 index = 0; index < count; index++)
            emit Approval(msg.sender, address(uint160(index)), 1000);
    }
}
