// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// What trades need of a token or a collection.
interface Asset {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external;
}

/// Swaps USDC for WETH, as the second router of Uniswap does. The price is 3,000 USDC.
contract Router {
    struct Swap {
        address tokenIn;
        address tokenOut;
        uint24 fee;
        address recipient;
        uint256 amountIn;
        uint256 amountOutMinimum;
        uint160 sqrtPriceLimitX96;
    }

    function exactInputSingle(Swap calldata swap) external payable returns (uint256 amountOut) {
        amountOut = swap.amountIn * 1e12 / 3000;
        require(amountOut >= swap.amountOutMinimum, "Too little received");
        Asset(swap.tokenIn).transferFrom(msg.sender, address(this), swap.amountIn);
        Asset(swap.tokenOut).transfer(swap.recipient, amountOut);
    }
}

/// Gives a token for each staked coin, as Lido does.
contract Staking {
    event Transfer(address indexed from, address indexed to, uint256 value);

    string public constant symbol = "stETH";
    uint8 public constant decimals = 18;
    mapping(address => uint256) public balanceOf;

    function submit(address) external payable returns (uint256) {
        balanceOf[msg.sender] += msg.value;
        emit Transfer(address(0), msg.sender, msg.value);
        return msg.value;
    }
}

/// Fulfills an order in the short form of Seaport: an item of the caller for tokens of the offerer.
contract Market {
    struct Fee {
        uint256 amount;
        address recipient;
    }

    struct Order {
        address considerationToken;
        uint256 considerationIdentifier;
        uint256 considerationAmount;
        address offerer;
        address zone;
        address offerToken;
        uint256 offerIdentifier;
        uint256 offerAmount;
        uint8 basicOrderType;
        uint256 startTime;
        uint256 endTime;
        bytes32 zoneHash;
        uint256 salt;
        bytes32 offererConduitKey;
        bytes32 fulfillerConduitKey;
        uint256 totalOriginalAdditionalRecipients;
        Fee[] additionalRecipients;
        bytes signature;
    }

    function fulfillBasicOrder(Order calldata order) external payable returns (bool) {
        Asset(order.considerationToken).transferFrom(msg.sender, order.offerer, order.considerationIdentifier);
        uint256 rest = order.offerAmount;
        for (uint256 index = 0; index < order.additionalRecipients.length; index++) {
            Fee calldata fee = order.additionalRecipients[index];
            Asset(order.offerToken).transferFrom(order.offerer, fee.recipient, fee.amount);
            rest -= fee.amount;
        }
        Asset(order.offerToken).transferFrom(order.offerer, msg.sender, rest);
        return true;
    }
}
